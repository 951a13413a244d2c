import { Button } from '../../ui/button.tsx';
import { useSignOut } from './use-sign-out.ts';

/** In the panel, from where it leads to the panel's own entrance. */
export function SignOutButton() {
  const { signOut, isBusy } = useSignOut('/admin/auth');
  return (
    <Button look="outline" size="panel" aria-disabled={isBusy} onClick={() => void signOut()}>
      Cerrar Sesión
    </Button>
  );
}
