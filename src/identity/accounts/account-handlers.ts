import { AcceptInvitationHandler } from '../invitations/accept-invitation.ts';
import { ShowInvitedPersonHandler } from '../invitations/show-invited-person.ts';
import { RequestPasswordResetHandler } from '../password-reset/request-password-reset.ts';
import { ResetPasswordHandler } from '../password-reset/reset-password.ts';
import { ClaimAccountHandler } from '../registration/claim-account.ts';
import { ConfirmAccountHandler } from '../registration/confirm-account.ts';
import { RegisterAccountHandler } from '../registration/register-account.ts';
import { Registrations } from '../registration/registrations.ts';
import { AccountLimits } from './account-limits.ts';
import { AccountLinks } from './account-links.ts';
import { AccountRequests } from './account-requests.ts';
import { CreateAdminHandler } from './create-admin.ts';
import { ForgetAccountRequests } from './forget-account-requests.ts';
import { OpenAccountHandler } from './open-account.ts';
import { PasswordByLink } from './password-by-link.ts';
import { SettleAccountRequest } from './settle-account-request.ts';

export const accountHandlers = [
  AccountLinks,
  AccountLimits,
  AccountRequests,
  Registrations,
  PasswordByLink,
  RegisterAccountHandler,
  SettleAccountRequest,
  ForgetAccountRequests,
  ConfirmAccountHandler,
  ClaimAccountHandler,
  RequestPasswordResetHandler,
  ResetPasswordHandler,
  AcceptInvitationHandler,
  ShowInvitedPersonHandler,
  CreateAdminHandler,
  OpenAccountHandler,
];
