/** What the names of migrations say: `…_contract_20261124101500` takes away what nothing has read since that one. */
const CONTRACT = /_contract_(\d{14})$/;

/**
 * A migration that only expands is in nobody's way. One that contracts is in the way of code from before the migration
 * that it names, since that code still reads what is gone.
 */
export function checkCompatibility(unknown: readonly string[], known: readonly string[]) {
  const isIncompatible = (name: string) => {
    const since = CONTRACT.exec(name)?.[1];
    return since !== undefined && !known.some((own) => own.startsWith(`Migration${since}`));
  };
  return {
    incompatible: unknown.filter(isIncompatible),
    compatible: unknown.filter((name) => !isIncompatible(name)),
  };
}
