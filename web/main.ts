import 'react-dom/client'

// React is evaluated by now; the rest is another task, so that a key or a tap is heard between the two.
setTimeout(() => void import('./start.tsx'))
