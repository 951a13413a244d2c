export const Icon = ({ name }: { name: string }) => (
  <svg width="18" height="18" aria-hidden="true">
    <use href={`/icons.svg#${name}`} />
  </svg>
);
