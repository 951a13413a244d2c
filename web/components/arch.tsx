/** Line drawing of the agency: an arch with the sea behind it. */
export function Arch({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 96 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
      className={className}
    >
      <path d="M12 88V18a6 6 0 0 1 6-6h60a6 6 0 0 1 6 6v70" />
      <path d="M26 88V50a22 22 0 0 1 44 0v38" />
      <path d="M33 88V50a15 15 0 0 1 30 0v38" opacity=".5" />
      <path d="M26 62h44M33 69c5-3 10 3 15 0s10 3 15 0M33 76c5-3 10 3 15 0s10 3 15 0" opacity=".7" />
      <path d="M6 88h84" />
    </svg>
  );
}
