import { z } from 'zod';
import { mailAddress } from '../platform/input/mail-address.contract.ts';
import { exactText, textLine } from '../platform/input/text.contract.ts';
import { MAX_PASSWORD_LENGTH } from './passwords/find-password-weakness.contract.ts';
import { Permission, Role } from './permissions.contract.ts';

export const email = textLine('Escriba su correo electrónico')
  .toLowerCase()
  .min(1, 'Escriba su correo electrónico')
  .max(254, 'Escriba un correo electrónico más corto')
  .normalize()
  .pipe(mailAddress('Escriba un correo electrónico válido, como nombre@ejemplo.es'))
  .meta({ format: 'email' });

/** Password at sign-in; its weaknesses are not revealed. */
export const currentPassword = exactText('Escriba su contraseña')
  .min(1, 'Escriba su contraseña')
  .max(MAX_PASSWORD_LENGTH, `La contraseña tiene como máximo ${MAX_PASSWORD_LENGTH} caracteres`);

/** Long enough for a recovery code with additional spaces and hyphens. */
const MAX_CODE_LENGTH = 60;

const code = exactText()
  .trim()
  .max(MAX_CODE_LENGTH, 'Escriba un código más corto')
  .meta({ description: 'Six digits from the authenticator app, or a recovery code' });

export const SignInInput = z
  .strictObject({ email, password: currentPassword, remember: z.boolean().default(false), code: code.optional() })
  .meta({ id: 'SignInInput' });
export type SignInInput = z.infer<typeof SignInInput>;

/** Password and, if enabled, second factor, entered again before sensitive actions. */
export const ReauthInput = z
  .strictObject({ password: currentPassword, code: code.optional() })
  .meta({ id: 'ReauthInput' });
export type ReauthInput = z.infer<typeof ReauthInput>;

export const SessionDetails = z
  .object({
    user: z.object({
      id: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      avatarUrl: z.string().nullable(),
    }),
    roles: z.array(Role),
    permissions: z.array(Permission),
    isFresh: z.boolean().meta({ description: 'Whether the password was entered within the last ten minutes' }),
    hasSecondFactor: z.boolean(),
    secondFactorDueAt: z.iso.datetime().nullable().meta({ description: 'Deadline for setting up a second factor' }),
  })
  .meta({ id: 'SessionDetails' });
export type SessionDetails = z.infer<typeof SessionDetails>;

export const OpenSession = z
  .object({
    id: z.uuid(),
    isCurrent: z.boolean(),
    isRemembered: z.boolean(),
    browser: z.string().meta({ example: 'Firefox en Windows' }),
    address: z.string(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
  })
  .meta({ id: 'OpenSession' });
export type OpenSession = z.infer<typeof OpenSession>;
export const OpenSessions = z.object({ items: z.array(OpenSession) }).meta({ id: 'OpenSessions' });
export type OpenSessions = z.infer<typeof OpenSessions>;
