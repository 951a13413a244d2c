import type { StaffUser } from '../../../../src/identity/staff-users.contract.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';

interface Field {
  name: string;
  required: boolean;
  error: string | undefined;
}

interface Props {
  field: (name: string) => Field & { defaultValue: string | undefined };
  user?: Pick<StaffUser, 'firstName' | 'lastName' | 'email'>;
}

/** Another person's: the browser must not offer one's own. */
export const PersonFields = ({ field, user }: Props) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <TextInput
      data-autofocus
      label="Nombre"
      maxLength={80}
      autoComplete="off"
      {...field('firstName')}
      defaultValue={user?.firstName}
    />
    <TextInput
      label="Apellido"
      maxLength={80}
      autoComplete="off"
      {...field('lastName')}
      defaultValue={user?.lastName}
    />
    <TextInput
      label="Email"
      type="email"
      maxLength={254}
      autoComplete="off"
      className="sm:col-span-2"
      {...field('email')}
      defaultValue={user?.email}
    />
  </div>
);
