/** The button that begins a drawing, to which whoever gives it up is led. */
export const drawButtonId = 'dibujar';
