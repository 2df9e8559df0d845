import 'react-dom/client'

// At this point React's code has been evaluated. Starting the app in a new task lets the browser
// handle keys and taps first.
setTimeout(() => void import('./start.tsx'))
