import { Global, Module } from '@nestjs/common';
import { SignedInUsers } from '../platform/access/signed-in-users.ts';
import { Passwords } from './passwords/passwords.ts';
import { Sessions } from './sessions/sessions.ts';
import { SessionUsers } from './sessions/session-users.ts';

/** Global, because the routes of every module ask who is signed in. */
@Global()
@Module({
  providers: [Passwords, Sessions, { provide: SignedInUsers, useClass: SessionUsers }],
  exports: [SignedInUsers],
})
export class IdentityModule {}
