import { Hourglass } from 'lucide-react';

/** For an account without a role. */
export const PendingNotice = () => (
  <div role="status" className="mb-9 flex gap-3.5 rounded-md bg-sol-100 p-5 text-sm text-sol-600">
    <Hourglass size={22} />
    <div className="min-w-0">
      <p className="font-semibold">Su cuenta está pendiente de activación</p>
      <p className="mt-1 text-tinta-900">
        Un administrador de la agencia tiene que darle acceso al panel. Mientras tanto puede gestionar aquí su propia
        cuenta.
      </p>
    </div>
  </div>
);
