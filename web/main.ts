import 'react-dom/client'

// React is evaluated by now. A separate task lets the browser handle keys and taps in between.
setTimeout(() => void import('./start.tsx'))
