import { LogOut } from 'lucide-react';
import { useData } from 'vike-react/useData';
import { OpenSessionList } from '../../../identity/public/own/open-session-list.tsx';
import { OwnRecords } from '../../../identity/public/own/own-records.tsx';
import { PendingNotice } from '../../../identity/public/own/pending-notice.tsx';
import { SecondFactor } from '../../../identity/public/own/second-factor.tsx';
import { ReauthDialog } from '../../../identity/public/reauth-dialog.tsx';
import { SessionDialog } from '../../../identity/public/session-dialog.tsx';
import { useSignOut } from '../../../identity/public/use-sign-out.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { late } from '../../../ui/late.tsx';
import { lateForm } from '../../../ui/form/late-form.tsx';
import type { Data } from './+data.ts';

const NameForm = lateForm(async () => (await import('../../../identity/public/own/name-form.tsx')).NameForm);
const ProfileForm = late(async () => (await import('../../../identity/public/own/profile-form.tsx')).ProfileForm);
const PasswordForm = lateForm(
  async () => (await import('../../../identity/public/own/password-form.tsx')).PasswordForm,
);

export function Page() {
  const { account, profile, sessions, due } = useData<Data>();
  const { signOut, isBusy } = useSignOut();
  return (
    <div className="page-width pt-8 md:pt-14">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 md:mb-10">
        <div className="min-w-0">
          <h1 className="display text-3xl">Mi cuenta</h1>
          <p className="mt-2 text-tinta-700 wrap-anywhere">{`${account.firstName} ${account.lastName}`}</p>
        </div>
        <div className="flex flex-wrap gap-3 print:hidden">
          {account.roles.length > 0 && <ButtonLink href="/admin">Ir al panel</ButtonLink>}
          <Button look="outline" aria-disabled={isBusy} onClick={() => void signOut()}>
            <LogOut size={18} />
            Cerrar Sesión
          </Button>
        </div>
      </div>
      <noscript>
        <p className="mb-8 rounded-md bg-cal-100 p-5 text-sm">
          Para cambiar algo aquí, active JavaScript en su navegador.
        </p>
      </noscript>
      {account.roles.length === 0 && <PendingNotice />}
      <NameForm account={account} />
      {account.roles.length > 0 && <ProfileForm profile={profile} />}
      <PasswordForm account={account} />
      <SecondFactor account={account} due={due} />
      <OpenSessionList sessions={sessions} />
      <OwnRecords />
      <ReauthDialog />
      <SessionDialog user={account} />
    </div>
  );
}
