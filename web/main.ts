import 'react-dom/client'

// React's code has been evaluated; a new task lets the browser handle keys and taps before the app
// starts.
setTimeout(() => void import('./start.tsx'))
