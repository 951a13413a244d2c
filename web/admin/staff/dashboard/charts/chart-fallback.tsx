/** Stands in for a drawing whose code could not be loaded. */
export const ChartFallback = () => (
  <p className="grid h-full place-items-center rounded-md bg-cal-50 p-6 text-center text-niebla-600">
    El gráfico no se ha podido cargar. La tabla tiene las mismas cifras.
  </p>
);
