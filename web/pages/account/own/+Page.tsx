import { LogOut } from 'lucide-react';
import { useData } from 'vike-react/useData';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { lazyForm } from '../../../components/form/lazy-form.tsx';
import { lazyClient } from '../../../components/lazy-client.tsx';
import { PendingNotice } from '../../../identity/site/account/account-section.tsx';
import { OpenSessionList } from '../../../identity/site/account/open-session-list.tsx';
import { PersonalDataSection } from '../../../identity/site/account/personal-data-section.tsx';
import { SecondFactor } from '../../../identity/site/account/second-factor.tsx';
import { ReauthDialog } from '../../../identity/site/reauth-dialog.tsx';
import { SessionDialog } from '../../../identity/site/session-dialog.tsx';
import { useSignOut } from '../../../identity/site/sign-out.tsx';
import type { Data } from './+data.ts';

const NameForm = lazyForm(async () => (await import('../../../identity/site/account/name-form.tsx')).NameForm);
const ProfileForm = lazyClient(
  async () => (await import('../../../identity/site/account/profile-form.tsx')).ProfileForm,
);
const PasswordForm = lazyForm(
  async () => (await import('../../../identity/site/account/password-form.tsx')).PasswordForm,
);

export function Page() {
  const { account, profile, sessions, due } = useData<Data>();
  const { signOut, isBusy } = useSignOut();
  return (
    <div className="page-width pt-8 md:pt-14">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 md:mb-10">
        <div className="min-w-0">
          <h1 className="display text-3xl">Mi cuenta</h1>
          <p className="mt-2 text-ink-700 wrap-anywhere">{`${account.firstName} ${account.lastName}`}</p>
        </div>
        <div className="flex flex-wrap gap-3 print:hidden">
          {account.roles.length > 0 && <ButtonLink href="/admin">Ir al panel</ButtonLink>}
          <Button variant="outline" aria-disabled={isBusy} onClick={() => void signOut()}>
            <LogOut size={18} />
            Cerrar Sesión
          </Button>
        </div>
      </div>
      <noscript>
        <p className="mb-8 rounded-md bg-surface-100 p-5 text-sm">
          Para cambiar algo aquí, active JavaScript en su navegador.
        </p>
      </noscript>
      {account.roles.length === 0 && <PendingNotice />}
      <NameForm account={account} />
      {account.roles.length > 0 && <ProfileForm profile={profile} />}
      <PasswordForm account={account} />
      <SecondFactor account={account} due={due} />
      <OpenSessionList sessions={sessions} />
      <PersonalDataSection />
      <ReauthDialog />
      <SessionDialog user={account} />
    </div>
  );
}
