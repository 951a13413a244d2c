import { SetMetadata } from '@nestjs/common';

export const ACCESS = 'access';
export type Access = { public: true } | { permission: string };

/** Anyone may call this route. */
export const Public = () => SetMetadata<string, Access>(ACCESS, { public: true });

/** Only who holds the permission may call this route. */
export const Allow = (permission: string) => SetMetadata<string, Access>(ACCESS, { permission });
