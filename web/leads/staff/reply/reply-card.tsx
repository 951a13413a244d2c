import type { ComponentProps } from 'react';
import type { ReplyDrafts } from '../../../../src/leads/replies/reply.contract.ts';
import { Checkbox } from '../../../components/checkbox.tsx';
import { formatPrice } from '../../../components/format-price.ts';

interface Props {
  property: NonNullable<ReplyDrafts['property']>;
  choice: Omit<ComponentProps<'input'>, 'type'>;
}

/** The property as the mail can show it below the text. */
export function ReplyCard({ property: { reference, title, headline, price, currency, pictures }, choice }: Props) {
  const [first] = pictures;
  return (
    <div className="rounded-md border border-cal-200 p-3">
      <Checkbox label="Añadir la ficha de la propiedad" {...choice} />
      <div className="mt-2 flex items-center gap-3">
        {first && (
          <img
            src={`/pictures/${first.key}/320.webp`}
            alt=""
            width={96}
            height={72}
            className="h-18 w-24 shrink-0 rounded-xs object-cover"
          />
        )}
        <div className="min-w-0 text-[0.875rem]">
          <p className="font-semibold break-words">{title}</p>
          {headline && <p className="break-words">{headline}</p>}
          <p className="text-niebla-600">
            Ref. {reference} · {price === null ? 'Precio a consultar' : formatPrice(price, currency)}
          </p>
        </div>
      </div>
    </div>
  );
}
