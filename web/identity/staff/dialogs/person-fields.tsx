import type { StaffUser } from '../../../../src/identity/staff-users.contract.ts';
import { TextInput } from '../../../components/form/text-input.tsx';
import type { RegisterField } from '../../../components/form/use-api-form.ts';

export type Person = Pick<StaffUser, 'firstName' | 'lastName' | 'email'>;
export const EMPTY_USER: Person = { firstName: '', lastName: '', email: '' };

/** The fields describe another person, so the browser must not fill in the user's own data. */
export const PersonFields = ({ field }: { field: RegisterField<Person> }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <TextInput data-autofocus label="Nombre" maxLength={80} autoComplete="off" {...field('firstName')} />
    <TextInput label="Apellido" maxLength={80} autoComplete="off" {...field('lastName')} />
    <TextInput
      label="Email"
      type="email"
      maxLength={254}
      autoComplete="off"
      className="sm:col-span-2"
      {...field('email')}
    />
  </div>
);
