type Issues = readonly { path: readonly PropertyKey[]; message: string }[];
interface Contract {
  safeParse(input: unknown): { error?: { issues: Issues } | undefined };
}

/** The configured length speaks before the contract's floor, which no setting lowers. */
export const atLeast = (passwordMin: number, contract: () => Promise<Contract>) => async (): Promise<Contract> => {
  const whole = await contract();
  return {
    safeParse(input) {
      const { password } = input as { password: string };
      const others = whole.safeParse(input).error?.issues ?? [];
      const short = { path: ['password'], message: `Mínimo ${passwordMin} caracteres` };
      const issues = [...password.normalize('NFC')].length < passwordMin ? [short, ...others] : others;
      return { error: issues.length > 0 ? { issues } : undefined };
    },
  };
};
