// Number words and their values.

export const NUMBERS = `
  ein:1 eine:1 einen:1 einem:1 einer:1 eines:1 zwei:2 drei:3 vier:4 fünf:5 sechs:6 sieben:7 acht:8 neun:9 zehn:10 elf:11
  zwölf:12 zwanzig:20 anderthalb:3/2 eineinhalb:3/2 einundeinhalb:3/2 zweieinhalb:5/2 dreieinhalb:7/2`;
