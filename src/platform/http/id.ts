import { Param } from '@nestjs/common';
import { z } from 'zod';

/** A UUID in the address of a route. */
export const Id = (name = 'id') => Param(name, { schema: z.uuid() });
