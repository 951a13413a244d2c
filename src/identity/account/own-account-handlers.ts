import { BeginSecondFactorHandler } from '../second-factor/begin-second-factor.ts';
import { ConfirmSecondFactorHandler } from '../second-factor/confirm-second-factor.ts';
import { EndSecondFactorHandler } from '../second-factor/end-second-factor.ts';
import { RenewRecoveryCodesHandler } from '../second-factor/renew-recovery-codes.ts';
import { SecondFactorSecrets } from '../second-factor/second-factor-secrets.ts';
import { SecondFactor } from '../second-factor/second-factor.ts';
import { ChangePasswordHandler } from './change-password.ts';
import { EraseAccountHandler } from './erase-account.ts';
import { ExportAccountHandler } from './export-account.ts';
import { AccountNotifier } from './account-notifier.ts';
import { RenameAccountHandler } from './rename-account.ts';
import { ShowAccountHandler } from './show-account.ts';

export const ownAccountHandlers = [
  ShowAccountHandler,
  RenameAccountHandler,
  AccountNotifier,
  ChangePasswordHandler,
  ExportAccountHandler,
  EraseAccountHandler,
  SecondFactorSecrets,
  SecondFactor,
  BeginSecondFactorHandler,
  ConfirmSecondFactorHandler,
  EndSecondFactorHandler,
  RenewRecoveryCodesHandler,
];
