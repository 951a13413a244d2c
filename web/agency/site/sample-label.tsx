export const SampleLabel = () => (
  <span className="rounded-xs border border-gray-500 px-2 py-1 font-sans text-xs leading-none font-semibold tracking-normal text-gray-600">
    Ejemplo
  </span>
);
