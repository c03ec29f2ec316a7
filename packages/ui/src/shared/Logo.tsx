/** The product's mark: a petrol ground, a car above a sand-coloured rail. */
export function Logo({ size = 40 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="logo">
      <rect className="logo-ground" width="32" height="32" rx="8" />
      <path className="logo-car" d="M7.5 8.5h17l-1.5 7H9z" />
      <path className="logo-rail" d="M0 19.5h32v3.5H0z" />
      <path className="logo-tie" d="M7 26.5h3M14.5 26.5h3M22 26.5h3" />
    </svg>
  );
}
