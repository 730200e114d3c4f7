// Number words and their values.

export const NUMBERS = `
  un:1 uno:1 una:1 due:2 tre:3 quattro:4 cinque:5 sei:6 sette:7 otto:8 nove:9 dieci:10 dodici:12 quindici:15 venti:20`;
