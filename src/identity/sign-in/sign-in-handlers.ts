import { KnownDevices } from '../devices/known-devices.ts';
import { EndOpenSessionHandler } from '../sessions/end-open-session.ts';
import { ForgetSessions } from '../sessions/forget-sessions.ts';
import { ListOpenSessionsHandler } from '../sessions/list-open-sessions.ts';
import { ShowSessionHandler } from '../sessions/show-session.ts';
import { SignOutHandler } from '../sessions/sign-out.ts';
import { Attempts } from './attempts.ts';
import { LocalStrategy } from './local.strategy.ts';
import { OwnPassword } from './own-password.ts';
import { ReauthenticateHandler } from './reauthenticate.ts';
import { SignInHandler } from './sign-in.ts';
import { WarnOfFailures } from './warn-of-failures.ts';

export const signInHandlers = [
  Attempts,
  KnownDevices,
  LocalStrategy,
  OwnPassword,
  SignInHandler,
  ReauthenticateHandler,
  SignOutHandler,
  ShowSessionHandler,
  ListOpenSessionsHandler,
  EndOpenSessionHandler,
  ForgetSessions,
  WarnOfFailures,
];
