// TypeScript 7 is a native program without the parser that dependency-cruiser needs; another
// package includes the last version in JavaScript.
module.exports = require('@ts-morph/common').ts
