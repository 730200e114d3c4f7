/** The field by which a form counts once however often it is posted (product 10.6). Uploads have it in their address. */
export const FORM_ID = "formId";

/** Returns whether a field counts as input that would be lost: the id of the form does not. */
export const isInputField = (name: string) => name !== FORM_ID;
