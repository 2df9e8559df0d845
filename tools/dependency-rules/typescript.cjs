// TypeScript 7 is a native program without the parser that dependency-cruiser asks for; this is
// the last TypeScript written in JavaScript, as another package carries it.
module.exports = require('@ts-morph/common').ts
