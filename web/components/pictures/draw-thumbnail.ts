const WIDTH = 320;

/** A thumbnail small enough to be stored with the draft; null for files that the browser cannot read. */
export async function drawThumbnail(file: File): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: 'medium' });
    const canvas = document.createElement('canvas');
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    picture.close();
    return canvas.toDataURL('image/jpeg', 0.7);
  } catch {
    return null;
  }
}
