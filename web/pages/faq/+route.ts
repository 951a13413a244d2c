export default '/preguntas-frecuentes';
