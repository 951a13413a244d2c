import { AccountCloser } from './access/account-closer.ts';
import { AccountErasure } from './access/account-erasure.ts';
import { DisableUserHandler } from './access/disable-user.ts';
import { EnableUserHandler } from './access/enable-user.ts';
import { RemoveSecondFactorHandler } from './access/remove-second-factor.ts';
import { WorkReassignment } from './access/work-reassignment.ts';
import { UpdateStaffUserHandler } from './update-staff-user.ts';
import { CountUsersAwaitingRoleHandler } from './count-users-awaiting-role.ts';
import { DeleteUserHandler } from './delete-user.ts';
import { GrantRoleHandler } from './grant-role.ts';
import { Invitations } from './invitations/invitations.ts';
import { InviteStaffUserHandler } from './invitations/invite-staff-user.ts';
import { ResendInvitationHandler } from './invitations/resend-invitation.ts';
import { ListStaffUsersHandler } from './list-staff-users.ts';
import { ShowStaffUserHandler } from './show-staff-user.ts';
import { StaffUsers } from './staff-users.ts';
import { RevokeRoleHandler } from './revoke-role.ts';

export const staffUserHandlers = [
  StaffUsers,
  ListStaffUsersHandler,
  CountUsersAwaitingRoleHandler,
  ShowStaffUserHandler,
  Invitations,
  InviteStaffUserHandler,
  ResendInvitationHandler,
  UpdateStaffUserHandler,
  GrantRoleHandler,
  RevokeRoleHandler,
  AccountCloser,
  AccountErasure,
  WorkReassignment,
  DisableUserHandler,
  EnableUserHandler,
  RemoveSecondFactorHandler,
  DeleteUserHandler,
];
