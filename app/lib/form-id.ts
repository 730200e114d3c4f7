/** The field by which a form counts once however often it is posted (product 10.6). Uploads have it in their address. */
export const FORM_ID = "formId";
