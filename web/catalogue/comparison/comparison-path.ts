export const comparisonPath = (references: readonly string[]) =>
  references.length ? `/comparar?refs=${references.map(encodeURIComponent).join(',')}` : '/comparar';
