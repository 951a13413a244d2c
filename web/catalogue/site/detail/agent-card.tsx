import { toInternationalNumber } from '../../../../src/platform/text/to-international-number.contract.ts';
import type { PropertyDetails } from '../../../../src/catalogue/property.contract.ts';
import { Icon } from '../../../components/icon/icon.tsx';
import { Avatar } from '../../../components/avatar.tsx';

interface Props {
  agent: NonNullable<PropertyDetails['agent']>;
  /** URL of a chat with the agent; null without WhatsApp. */
  whatsapp: string | null;
}

const LANGUAGE_NAMES = new Intl.DisplayNames('es', { type: 'language' });
const LINK_CLASS = 'inline-flex min-h-11 items-center gap-2 hover:underline';

export const AgentCard = ({ agent: { name, avatarUrl, languages, phone }, whatsapp }: Props) => (
  <div className="mt-5 flex items-center gap-4 border-t border-surface-200 pt-4.5 text-sm">
    <Avatar name={name} src={avatarUrl} className="size-16 text-base" />
    <div className="min-w-0">
      <p className="text-gray-600">Le atiende</p>
      <p className="font-semibold wrap-anywhere">{name}</p>
      {languages.length > 0 && (
        <p className="text-gray-600">{`Habla ${languages.map((code) => LANGUAGE_NAMES.of(code)).join(', ')}`}</p>
      )}
      <div className="flex flex-wrap gap-x-4 tabular-nums">
        {phone && (
          <a href={`tel:${toInternationalNumber(phone)}`} className={LINK_CLASS}>
            <Icon name="phone" size={16} />
            <span>{phone}</span>
          </a>
        )}
        {whatsapp && (
          <a href={whatsapp} target="_blank" rel="noopener noreferrer" className={LINK_CLASS}>
            <Icon name="whatsapp" size={16} />
            WhatsApp<span className="sr-only"> (se abre en otra pestaña)</span>
          </a>
        )}
      </div>
    </div>
  </div>
);
