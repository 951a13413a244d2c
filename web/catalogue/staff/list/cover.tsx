import { useState } from 'react';
import type { Picture } from '../../../../src/catalogue/property.contract.ts';
import { Arch } from '../../../components/arch.tsx';

/** The thumbnail has an empty alternative text, because the reference stands beside it. */
export function Cover({ picture }: { picture: Picture | null }) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <span className="grid h-[2.625rem] w-14 shrink-0 place-items-center overflow-hidden rounded-sm bg-cal-100 text-niebla-500">
      {picture && !hasFailed ? (
        <picture>
          <source type="image/avif" srcSet={`/pictures/${picture.key}/320.avif`} />
          <img
            src={`/pictures/${picture.key}/320.jpg`}
            alt=""
            width={56}
            height={42}
            loading="lazy"
            decoding="async"
            onError={() => setFailed(true)}
            style={{ backgroundColor: picture.color ?? undefined }}
            className="h-[2.625rem] w-14 object-cover"
          />
        </picture>
      ) : (
        <Arch className="size-6" />
      )}
    </span>
  );
}
