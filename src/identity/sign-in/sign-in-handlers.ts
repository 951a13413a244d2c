import { TrustedDevices } from '../devices/trusted-devices.ts';
import { EndOpenSessionHandler } from '../sessions/end-open-session.ts';
import { PurgeExpiredSessions } from '../sessions/purge-expired-sessions.ts';
import { ListOpenSessionsHandler } from '../sessions/list-open-sessions.ts';
import { ShowSessionHandler } from '../sessions/show-session.ts';
import { SignOutHandler } from '../sessions/sign-out.ts';
import { Attempts } from './attempts.ts';
import { LocalStrategy } from './local.strategy.ts';
import { PasswordConfirmation } from './password-confirmation.ts';
import { ReauthenticateHandler } from './reauthenticate.ts';
import { SignInHandler } from './sign-in.ts';
import { WarnAboutFailures } from './warn-about-failures.ts';

export const signInHandlers = [
  Attempts,
  TrustedDevices,
  LocalStrategy,
  PasswordConfirmation,
  SignInHandler,
  ReauthenticateHandler,
  SignOutHandler,
  ShowSessionHandler,
  ListOpenSessionsHandler,
  EndOpenSessionHandler,
  PurgeExpiredSessions,
  WarnAboutFailures,
];
