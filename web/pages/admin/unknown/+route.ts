export default '/admin/*';
