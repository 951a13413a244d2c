import { Button } from '../../components/button.tsx';
import { useSignOut } from './use-sign-out.ts';

/** The button of the panel, which leads to the panel's own sign-in page. */
export function SignOutButton() {
  const { signOut, isBusy } = useSignOut('/admin/auth');
  return (
    <Button variant="outline" size="panel" aria-disabled={isBusy} onClick={() => void signOut()}>
      Cerrar Sesión
    </Button>
  );
}
