import { z } from 'zod';
import { exactText, textLine } from '../platform/input/text.contract.ts';
import { MAX_PASSWORD_LENGTH } from './passwords/find-password-weakness.contract.ts';
import { Role } from './permissions.contract.ts';
import { email, currentPassword } from './session.contract.ts';

export const personName = (missing: string) =>
  textLine(missing, /^[^\p{Cc}\p{Cs}<>]*$/u, 'Contiene caracteres que no se pueden usar: quítelos')
    .min(1, missing)
    .max(80, 'Escriba como máximo 80 caracteres')
    .normalize();

const names = { firstName: personName('Escriba su nombre'), lastName: personName('Escriba su apellido') };

/** The minimum length is configured; it and the list of common passwords are checked by `assertAcceptablePassword`. */
export const newPassword = exactText('Escriba una contraseña')
  .min(1, 'Escriba una contraseña')
  .max(MAX_PASSWORD_LENGTH, `Máximo ${MAX_PASSWORD_LENGTH} caracteres`)
  .meta({ minLength: 8, description: 'At least AUTH_PASSWORD_MIN characters, by default 12' });

const token = exactText('El enlace no es válido: ábralo de nuevo desde el correo')
  .min(20, 'El enlace no es válido: ábralo de nuevo desde el correo')
  .max(100, 'El enlace no es válido: ábralo de nuevo desde el correo');

export const RegistrationInput = z
  .strictObject({ ...names, email, password: newPassword })
  .meta({ id: 'RegistrationInput' });
export type RegistrationInput = z.infer<typeof RegistrationInput>;

/** The same response for every address, so that it does not reveal accounts; the outcome is mailed. */
export const AccountRequestReceipt = z.object({}).meta({ id: 'AccountRequestReceipt' });

/** The password must equal that of the registration. */
export const ConfirmationInput = z.strictObject({ token, password: currentPassword }).meta({ id: 'ConfirmationInput' });
export type ConfirmationInput = z.infer<typeof ConfirmationInput>;

/** Confirms a registration with new names and a new password, for owners who do not know the registered ones. */
export const AccountClaim = z.strictObject({ token, ...names, password: newPassword }).meta({ id: 'AccountClaim' });
export type AccountClaim = z.infer<typeof AccountClaim>;

export const PasswordResetRequest = z.strictObject({ email }).meta({ id: 'PasswordResetRequest' });
export type PasswordResetRequest = z.infer<typeof PasswordResetRequest>;
export const PasswordResetInput = z.strictObject({ token, password: newPassword }).meta({ id: 'PasswordResetInput' });
export type PasswordResetInput = z.infer<typeof PasswordResetInput>;

export const InvitationLink = z.strictObject({ token }).meta({ id: 'InvitationLink' });
export type InvitationLink = z.infer<typeof InvitationLink>;

export const InvitedPerson = z
  .object({
    person: z
      .object({ firstName: z.string(), lastName: z.string(), email: z.string() })
      .nullable()
      .meta({ description: 'Null if the link is used or has expired' }),
  })
  .meta({ id: 'InvitedPerson' });
export type InvitedPerson = z.infer<typeof InvitedPerson>;

/** Accepts an invitation; the link proves ownership of the address. */
export const InvitationAcceptance = z
  .strictObject({ token, ...names, password: newPassword })
  .meta({ id: 'InvitationAcceptance' });
export type InvitationAcceptance = z.infer<typeof InvitationAcceptance>;

export const AccountDetails = z
  .object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    roles: z.array(Role),
    hasSecondFactor: z.boolean(),
    recoveryCodesLeft: z.int(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AccountDetails' });
export type AccountDetails = z.infer<typeof AccountDetails>;

export const OwnNameInput = z.strictObject(names).meta({ id: 'OwnNameInput' });
export type OwnNameInput = z.infer<typeof OwnNameInput>;

export const PasswordChangeInput = z
  .strictObject({ current: currentPassword, password: newPassword })
  .meta({ id: 'PasswordChangeInput' });
export type PasswordChangeInput = z.infer<typeof PasswordChangeInput>;

export const SecondFactorSetup = z
  .object({
    secret: z.string().meta({ description: 'Base32 secret, for typing where there is no camera' }),
    address: z.string().meta({ description: 'otpauth:// address, for a QR code' }),
  })
  .meta({ id: 'SecondFactorSetup' });
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

export const SecondFactorCode = z
  .strictObject({
    code: z
      .string('Escriba el código')
      .trim()
      .regex(/^\d{6}$/, 'Escriba las seis cifras del código'),
  })
  .meta({ id: 'SecondFactorCode' });
export type SecondFactorCode = z.infer<typeof SecondFactorCode>;

export const RecoveryCodes = z
  .object({ codes: z.array(z.string()).meta({ description: 'Returned only this time; each code works once' }) })
  .meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;
