export default '/admin/properties/@id/preview';
