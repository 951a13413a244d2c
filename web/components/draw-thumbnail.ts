const WIDTH = 320;

/** Draws a thumbnail that is small enough for the stored draft; returns null for unreadable files. */
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
