import { servePictures } from './platform/pictures/decoding/serve-pictures.ts';

servePictures(Number(process.argv[2]));
