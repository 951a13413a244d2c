/** Why a value of a row was not saved, just below it. */
export const InlineFieldError = ({ id, children }: { id: string; children: string | null }) =>
  children && (
    <span
      id={id}
      role="alert"
      data-note
      className="absolute top-full left-0 z-20 mt-1 w-64 max-w-[80vw] rounded-md border border-err-600 bg-white px-3 py-2 text-left text-[0.8125rem] leading-snug font-normal whitespace-normal text-err-600 shadow-3"
    >
      {children}
    </span>
  );
