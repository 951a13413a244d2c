import { Param } from '@nestjs/common';
import { z } from 'zod';

/** A route parameter that must be a UUID; anything else throws InvalidInput. */
export const Id = (name = 'id') => Param(name, { schema: z.uuid() });
