/** Beside a form that is still open, although its row is in the list no more. */
export const MissingRowNotice = ({ children }: { children: string }) => (
  <p role="status" className="mt-1 rounded-md bg-sol-100 px-3 py-2 text-[0.875rem] font-semibold text-sol-600">
    {children}
  </p>
);
