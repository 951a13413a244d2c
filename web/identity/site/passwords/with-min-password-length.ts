import type { LoadSchema } from '../../../components/form/lazy-schema-resolver.ts';

/** The configured length speaks before the contract's floor, which no setting lowers. */
export const withMinPasswordLength =
  (passwordMin: number, load: LoadSchema): LoadSchema =>
  async () => {
    const { '~standard': whole } = await load();
    const validate = async (input: unknown) => {
      const { password } = input as { password: string };
      const { issues = [] } = await whole.validate(input);
      if ([...password.normalize('NFC')].length >= passwordMin)
        return issues.length > 0 ? { issues } : { value: input };
      return { issues: [{ path: ['password'], message: `Mínimo ${passwordMin} caracteres` }, ...issues] };
    };
    return { '~standard': { ...whole, validate } };
  };
