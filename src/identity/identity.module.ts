import { Global, Module } from '@nestjs/common';
import { SignedInUsers } from '../platform/access/signed-in-users.ts';
import { Passwords } from './passwords/passwords.ts';
import { ChangeSecuritySettingsHandler } from './security/change-security-settings.ts';
import { SecuritySettingsController } from './security/security-settings.controller.ts';
import { ShowSecuritySettingsHandler } from './security/show-security-settings.ts';
import { Sessions } from './sessions/sessions.ts';
import { SessionUsers } from './sessions/session-users.ts';
import { OwnedWork } from './users/owned-work.ts';
import { staffUserHandlers } from './users/staff-user-handlers.ts';
import { StaffUsersController } from './users/staff-users.controller.ts';
import { UserAccessController } from './users/user-access.controller.ts';

const security = [ChangeSecuritySettingsHandler, ShowSecuritySettingsHandler];

/** Global, because the routes of every module ask who is signed in. */
@Global()
@Module({
  controllers: [StaffUsersController, UserAccessController, SecuritySettingsController],
  providers: [
    Passwords,
    Sessions,
    { provide: SignedInUsers, useClass: SessionUsers },
    OwnedWork,
    ...staffUserHandlers,
    ...security,
  ],
  exports: [SignedInUsers, OwnedWork],
})
export class IdentityModule {}
