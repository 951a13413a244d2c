/** Says of something in the demo that it was made up for it. */
export const SampleLabel = () => (
  <span className="rounded-xs border border-niebla-500 px-2 py-1 font-sans text-xs leading-none font-semibold tracking-normal text-niebla-600">
    Ejemplo
  </span>
);
