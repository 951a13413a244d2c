import { type FormEvent, useState } from 'react';
import { reload } from 'vike/client/router';
import type { SpokenLanguage } from '../../../../src/identity/account/agent-card.contract.ts';
import type { OwnProfile } from '../../../../src/identity/account/own-profile.contract.ts';
import { SPOKEN_LANGUAGES } from '../../../../src/identity/account/spoken-languages.contract.ts';
import { send } from '../../../api/send.ts';
import { Avatar } from '../../../components/avatar.tsx';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/controls.tsx';
import { CONTROL_CLASS, Field } from '../../../components/form/fields.tsx';
import { showToast } from '../../../components/toast/show-toast.ts';
import { AccountSection } from './account-section.tsx';
import { useBusyAction } from './use-busy-action.ts';

/** Profile of a staff member; visible to visitors only with consent. */
export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const { isBusy, act } = useBusyAction();
  const [languages, setLanguages] = useState<readonly string[]>(profile.languages);
  const showToastAndReload = (text: string) => {
    showToast({ title: text });
    return reload();
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const phone = form.get('phone');
    const body = {
      languages,
      phone: (typeof phone === 'string' && phone.trim()) || null,
      hasWhatsapp: form.has('hasWhatsapp'),
      isPublic: form.has('isPublic'),
    };
    void act(async () => {
      await send('PUT', '/account/profile', body);
      await showToastAndReload('Datos guardados');
    });
  };
  const upload = (file: File | undefined) => {
    if (!file) return;
    const body = new FormData();
    body.append('portrait', file);
    void act(async () => {
      await send('POST', '/account/portrait', body);
      await showToastAndReload('Foto de perfil guardada');
    });
  };
  const remove = () =>
    act(async () => {
      await send('DELETE', '/account/portrait');
      await showToastAndReload('Foto de perfil eliminada');
    });
  const toggleLanguage = (code: string, isSpoken: boolean) =>
    setLanguages((previous) => (isSpoken ? [...previous, code] : previous.filter((other) => other !== code)));

  return (
    <AccountSection
      title="Su perfil para visitantes"
      intro="Junto a las propiedades que usted lleva, si así lo decide."
    >
      <div className="mb-5 flex flex-wrap items-center gap-3">
        {profile.avatarUrl && <Avatar name="" src={profile.avatarUrl} className="size-16" />}
        <label className="text-sm font-semibold">
          Foto de perfil
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,image/heic"
            className="mt-1.5 block max-w-full text-[0.875rem] font-normal text-gray-600 file:mr-3 file:h-11 file:cursor-pointer file:rounded-xs file:border file:border-solid file:border-gray-500 file:bg-white file:px-4 file:font-semibold file:text-ink-900 hover:file:border-ink-900"
            onChange={({ target }) => {
              upload(target.files?.[0]);
              // Allows choosing the same file again.
              target.value = '';
            }}
          />
        </label>
        {profile.avatarUrl && (
          <Button variant="text" aria-disabled={isBusy} onClick={() => void remove()}>
            Eliminar foto de perfil
          </Button>
        )}
      </div>
      <form aria-label="Su perfil para visitantes" onSubmit={save} className="grid gap-5">
        <fieldset>
          <legend className="text-sm font-semibold">Idiomas que habla</legend>
          <div className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-3">
            {(Object.entries(SPOKEN_LANGUAGES) as [SpokenLanguage, string][]).map(([code, name]) => (
              <Checkbox
                key={code}
                label={name}
                checked={languages.includes(code)}
                onChange={({ target }) => toggleLanguage(code, target.checked)}
              />
            ))}
          </div>
        </fieldset>
        <Field label="Teléfono" isOptional>
          {(controlProps) => (
            <input
              type="tel"
              name="phone"
              autoComplete="tel"
              maxLength={60}
              defaultValue={profile.phone ?? ''}
              className={`h-(--control-height) ${CONTROL_CLASS}`}
              {...controlProps}
            />
          )}
        </Field>
        <Checkbox name="hasWhatsapp" label="Atiendo por WhatsApp en este número" defaultChecked={profile.hasWhatsapp} />
        <Checkbox
          name="isPublic"
          label="Acepto que los visitantes vean mi nombre, mi foto, mis idiomas y mi teléfono junto a mis propiedades. Puedo retirar este permiso cuando quiera."
          defaultChecked={profile.isPublic}
        />
        <Button type="submit" aria-disabled={isBusy} className="justify-self-start">
          Guardar perfil
        </Button>
      </form>
    </AccountSection>
  );
}
