import { QRCodeSVG } from 'qrcode.react';
import type { RecoveryCodes, SecondFactorSetup } from '../../../../src/identity/account.contract.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../components/button.tsx';
import { TextInput } from '../../../components/form/fields.tsx';
import { FormNotice } from '../../../components/form/form-notice.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { accountSchemas } from '../account-schemas.ts';
import { CopyButton } from './copy-button.tsx';

interface Props {
  setup: SecondFactorSetup;
  onDone: (codes: readonly string[]) => void;
  onCancel: () => void;
}

/** Takes effect after the first correct code. */
export function SetupForm({ setup: { secret, address }, onDone, onCancel }: Props) {
  const { props, field, alert, isBusy } = useApiForm<RecoveryCodes>(accountSchemas.code, {
    toInput: ({ code = '' }) => ({ code: code.replaceAll(/\s/g, '') }),
    send: (input) => send('PUT', '/account/second-factor', input),
    onSent: ({ codes }) => onDone(codes),
    errorTitle: 'No se ha podido activar la verificación',
  });
  return (
    <form aria-label="Activar la verificación en dos pasos" className="mt-6" {...props}>
      <ol className="grid gap-6 text-sm">
        <li>
          <p className="font-semibold">1. Escanee este código con su aplicación de autenticación</p>
          <div className="mt-3 flex flex-wrap items-center gap-5">
            <QRCodeSVG
              value={address}
              size={168}
              marginSize={2}
              title="Código QR para la aplicación de autenticación"
              fgColor="#0d212b"
              className="rounded-sm border border-surface-200"
            />
            <div className="min-w-0 flex-1 basis-56">
              <p className="text-gray-600">¿No tiene cámara a mano? Escriba esta clave:</p>
              <p className="mt-1.5 font-semibold tracking-wider wrap-anywhere tabular-nums">
                {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
              </p>
              <CopyButton text={secret} className="mt-2" />
            </div>
          </div>
        </li>
        <li>
          <p className="mb-3 font-semibold">2. Escriba el código que muestra la aplicación</p>
          <FormNotice tone="error">{alert}</FormNotice>
          <TextInput
            label="Código de seis cifras"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
            className="max-w-56"
            {...field('code')}
          />
        </li>
      </ol>
      <div className="mt-6 flex flex-wrap gap-3">
        <SubmitButton isBusy={isBusy} busyText="Comprobando…">
          Activar
        </SubmitButton>
        <Button variant="text" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
