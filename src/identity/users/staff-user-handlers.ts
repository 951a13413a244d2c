import { AccountClosing } from './access/account-closing.ts';
import { AccountErasure } from './access/account-erasure.ts';
import { DisableUserHandler } from './access/disable-user.ts';
import { EnableUserHandler } from './access/enable-user.ts';
import { RemoveSecondFactorHandler } from './access/remove-second-factor.ts';
import { WorkHandover } from './access/work-handover.ts';
import { ChangeStaffUserHandler } from './change-staff-user.ts';
import { CountUsersAwaitingRoleHandler } from './count-users-awaiting-role.ts';
import { DeleteUserHandler } from './delete-user.ts';
import { GiveRoleHandler } from './give-role.ts';
import { Invitations } from './invitations/invitations.ts';
import { InviteStaffUserHandler } from './invitations/invite-staff-user.ts';
import { SendInvitationAgainHandler } from './invitations/send-invitation-again.ts';
import { ListStaffUsersHandler } from './list-staff-users.ts';
import { ShowStaffUserHandler } from './show-staff-user.ts';
import { StaffUsers } from './staff-users.ts';
import { TakeRoleHandler } from './take-role.ts';

export const staffUserHandlers = [
  StaffUsers,
  ListStaffUsersHandler,
  CountUsersAwaitingRoleHandler,
  ShowStaffUserHandler,
  Invitations,
  InviteStaffUserHandler,
  SendInvitationAgainHandler,
  ChangeStaffUserHandler,
  GiveRoleHandler,
  TakeRoleHandler,
  AccountClosing,
  AccountErasure,
  WorkHandover,
  DisableUserHandler,
  EnableUserHandler,
  RemoveSecondFactorHandler,
  DeleteUserHandler,
];
