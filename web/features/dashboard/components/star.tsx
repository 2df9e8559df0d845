/** The icon of a favourite. The style sheet fills it in a pressed button (`aria-pressed`). */
export function Star() {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" className="star">
      <path
        d="m10 2.6 2.3 4.7 5.2.7-3.8 3.6.9 5.1-4.6-2.4-4.6 2.4.9-5.1L2.5 8l5.2-.7Z"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </svg>
  )
}
